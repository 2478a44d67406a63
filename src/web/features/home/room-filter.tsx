import { Link, useLocation } from "react-router";
import { withoutParameters, withParameter } from "#navigation/addresses/address-parameters.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { ROOM_CATEGORY } from "#navigation/addresses/own-parameters.ts";
import type { HomeRooms } from "#views/home/home-rooms.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./room-types.module.css";

/** Filters the room types by category, with links that work before hydration. @see rule D6 */
export function RoomFilter({ rooms: { categories, chosen } }: { readonly rooms: HomeRooms }) {
  const t = useTranslations("home");
  const pairs = readQuery(useLocation().search);
  const link = (id: string | undefined): string =>
    id === undefined
      ? writeQuery(withoutParameters(pairs, ROOM_CATEGORY))
      : writeQuery(withParameter(pairs, ROOM_CATEGORY, id));
  const options = [undefined, ...categories];
  return (
    <nav className={styles["filter"]} aria-label={t("roomFilter")}>
      <ul>
        {options.map((category) => (
          <li key={category?.id ?? ""}>
            <Link
              to={{ search: link(category?.id), hash: "" }}
              aria-current={category?.id === chosen ? "true" : undefined}
              replace
              preventScrollReset
            >
              {category ? <CatalogueText text={category.label} /> : t("roomFilterAll")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
