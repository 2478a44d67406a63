import { memo, useRef, useState } from "react";
import { setRoomType } from "#building/building-edits.ts";
import type { BuildingRoom } from "#building/building-rooms.ts";
import type { RoomType } from "#model/entities/entities.ts";
import { buildingUses, type BuildingUse } from "#views/buildings/building-uses.ts";
import { changeCurrentBuilding } from "#web/buildings/building-store.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { RoomTypeSelect } from "./fields/room-type-select.tsx";
import styles from "./buildings.module.css";

interface RoomTypesSectionProps {
  readonly rooms: readonly BuildingRoom[];
  readonly types: readonly RoomType[];
}

/** The room types of all uses, undecided ones first. A choice applies to all rooms with the use. */
export const RoomTypesSection = memo(function RoomTypesSection({ rooms, types }: RoomTypesSectionProps) {
  const t = useTranslations("buildings");
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const uses = buildingUses(rooms);
  const undecided = uses.filter(({ source }) => source === "undecided");
  const decided = uses.filter(({ source }) => source !== "undecided");
  if (uses.length === 0) return null;
  return (
    <section className={styles["section"]} aria-labelledby="buildings-types">
      <h2 id="buildings-types" ref={headingRef} tabIndex={-1}>
        {t("types")}
      </h2>
      <p role="status" className={undecided.length === 0 ? styles["done"] : undefined}>
        {t("openUses", { count: undecided.length })}
      </p>
      {undecided.length > 0 && (
        <Uses uses={undecided} types={types} onMove={() => headingRef.current?.focus({ preventScroll: true })} />
      )}
      {decided.length > 0 && (
        <details className={styles["fold"]} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t("knownUses", { count: decided.length })}</summary>
          {isOpen && <Uses uses={decided} types={types} />}
        </details>
      )}
    </section>
  );
});

interface UsesProps extends Pick<RoomTypesSectionProps, "types"> {
  readonly uses: readonly BuildingUse[];
  /** Called after a choice that moves the use to another list, with the focused field. */
  readonly onMove?: () => void;
}

function Uses({ uses, types, onMove }: UsesProps) {
  const t = useTranslations("buildings");
  return (
    <ul className={styles["uses"]}>
      {uses.map(({ use, text, roomCount, roomType, source, candidates }) => (
        <li key={use} className="row">
          <span>
            <b>{text}</b> <small>{t("roomCount", { count: roomCount })}</small>
          </span>
          <RoomTypeSelect
            label={t("typeOf", { use: text })}
            value={source === "undecided" ? undefined : roomType}
            automaticLabel={source === "use" ? t("asRecognised") : undefined}
            types={types}
            candidates={candidates}
            onChoose={(chosen) => {
              changeCurrentBuilding((current) => setRoomType(current, use, chosen));
              onMove?.();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
