import { useId, useReducer, useRef, useState, type MouseEvent } from "react";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { isIllustrated } from "#drawing/luminaires/is-illustrated.ts";
import { DEFAULT_ILLUSTRATIONS } from "#model/illustrations.ts";
import { drawingAddress, pictureAddress } from "#navigation/addresses/picture.ts";
import type { ProductPicture } from "#views/product/gallery-pictures.ts";
import { buttonClass, IconButton } from "#web/ui/controls/button.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { foreignLang } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { useAddressWithBase, useSite } from "#web/ui/site/site.ts";
import { useAttributeLabel, useValueLabel } from "#web/ui/attributes/attribute-texts.ts";
import cover from "./layout/product-layout.module.css";
import styles from "./gallery.module.css";

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly ProductPicture[];
  /** What the drawing in place of missing pictures shows; absent if there is no drawing. */
  readonly drawing: LuminaireParameters | undefined;
}

/** The pictures of a product: a radio group evaluated by the style sheet, so it works before hydration. */
export function Gallery({ name, pictures: allPictures, drawing }: GalleryProps) {
  const t = useTranslations("product");
  const [failedUrls, addFailedUrl] = useReducer(
    (urls: readonly (string | undefined)[], url: string | undefined) => [...urls, url],
    [],
  );
  const pictureState = usePictureState(drawing, failedUrls);
  const pictureName = usePictureName(pictureState);
  // A gallery has at most one placeholder.
  const pictures = allPictures.filter((picture, index) => index === 0 || pictureState(picture) !== "missing");
  const group = useId();
  const [enlargedPicture, setEnlargedPicture] = useState<ProductPicture>();
  return (
    <div className={styles["gallery"]}>
      <div className={styles["plate"]}>
        {pictures.map((picture, index) => (
          <div key={index} className={styles["panel"]} data-panel={index}>
            <Picture
              {...picture}
              size="hero"
              alt={`${name}, ${pictureName(picture)}`}
              isEager={index === 0}
              onFail={addFailedUrl}
            />
            <Caption picture={picture} state={pictureState(picture)} />
            {pictureState(picture) !== "missing" && <EnlargeLink picture={picture} onOpen={setEnlargedPicture} />}
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <fieldset className={styles["thumbs"]}>
          <legend className="vh">{t("pictures")}</legend>
          {pictures.map((picture, index) => (
            <label key={index} className={styles["thumb"]}>
              <input
                type="radio"
                name={group}
                data-picture={index}
                defaultChecked={index === 0}
                className={cover["cover"]}
              />
              <Picture {...picture} size="card" alt={pictureName(picture)} />
            </label>
          ))}
        </fieldset>
      )}
      {enlargedPicture && (
        <EnlargedPicture
          picture={enlargedPicture}
          label={`${name}, ${pictureName(enlargedPicture)}`}
          onClose={() => setEnlargedPicture(undefined)}
        />
      )}
    </div>
  );
}

/** Drawings must be labelled as such. */
type PictureState = "photo" | "drawing" | "missing";

/** @see rule D9 */
function usePictureState(
  drawing: LuminaireParameters | undefined,
  failedUrls: readonly (string | undefined)[],
): (picture: ProductPicture) => PictureState {
  const { config } = useSite();
  const { illustrations = DEFAULT_ILLUSTRATIONS } = config.brand;
  const isDrawn = drawing !== undefined && isIllustrated(illustrations, drawing);
  return ({ imageUrl }) => {
    const isPhoto = pictureAddress(imageUrl, config.imageHosts) !== undefined && !failedUrls.includes(imageUrl);
    return isPhoto ? "photo" : isDrawn ? "drawing" : "missing";
  };
}

/** Hidden from screen readers, which read it in the `alt` text. */
function Caption({ picture, state }: { readonly picture: ProductPicture; readonly state: PictureState }) {
  const t = useTranslations("product");
  const language = useLanguage();
  const caption = state === "photo" ? picture.content?.text : undefined;
  if (state === "photo" && !caption) return null;
  return (
    <p className={styles["caption"]} lang={caption && foreignLang(caption, language)} aria-hidden="true">
      {caption ? caption.text : t(state === "drawing" ? "pictureDrawing" : "pictureMissing")}
    </p>
  );
}

/** The name of a picture: what it shows, the finish that distinguishes it, or the product. */
function usePictureName(pictureState: (picture: ProductPicture) => PictureState): (picture: ProductPicture) => string {
  const t = useTranslations("product");
  const attributeLabel = useAttributeLabel();
  const valueLabel = useValueLabel();
  return (picture) => {
    const { content, finish } = picture;
    const state = pictureState(picture);
    if (state === "missing") return t("pictureMissing");
    if (finish.length === 0 && state === "drawing") return t("pictureDrawing");
    if (content) return content.text?.text ?? t(`pictureKinds.${content.kind}`);
    if (finish.length === 0) return t("pictureProduct");
    return finish
      .map(({ attribute, name, values }) => {
        const valueText = values.map((value) => valueLabel(value).text).join(", ");
        return `${attributeLabel(attribute, name).text}: ${valueText}`;
      })
      .join(", ");
  };
}

interface EnlargeLinkProps {
  readonly picture: ProductPicture;
  readonly onOpen: (picture: ProductPicture) => void;
}

/** Links to the image file; after hydration it opens in a dialog. */
function EnlargeLink({ picture, onOpen }: EnlargeLinkProps) {
  const t = useTranslations("product");
  const { config, drawingVersion } = useSite();
  const addressWithBase = useAddressWithBase();
  const address =
    pictureAddress(picture.imageUrl, config.imageHosts) ??
    drawingAddress(picture.subject.kind, picture.subject.id, "hero", drawingVersion);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(picture);
  };
  return (
    <a
      className={buttonClass({ variant: "secondary", isIconOnly: true, className: styles["enlarge"] })}
      href={addressWithBase(address)}
      aria-label={t("enlarge")}
      onClick={open}
    >
      <PageIcon name="enlarge" />
    </a>
  );
}

interface EnlargedPictureProps {
  readonly picture: ProductPicture;
  readonly label: string;
  readonly onClose: () => void;
}

function EnlargedPicture({ picture, label, onClose }: EnlargedPictureProps) {
  const t = useTranslations("product");
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  return (
    <dialog
      ref={(element) => {
        dialogRef.current = element;
        if (element && !element.open) element.showModal();
      }}
      className={styles["dialog"]}
      aria-label={label}
      closedby="any"
      onClose={onClose}
    >
      <IconButton
        variant="secondary"
        className={styles["zoom"]}
        label={t("enlarge")}
        icon={<PageIcon name={isZoomed ? "minus" : "plus"} />}
        aria-pressed={isZoomed}
        onClick={() => setIsZoomed(!isZoomed)}
      />
      <IconButton
        variant="secondary"
        className={styles["close"]}
        label={t("close")}
        icon={<PageIcon name="close" />}
        onClick={() => dialogRef.current?.close()}
      />
      <div
        key={String(isZoomed)}
        ref={centreView}
        className={styles["view"]}
        data-zoomed={isZoomed}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
        tabIndex={isZoomed ? 0 : undefined}
      >
        <Picture {...picture} size="hero" alt={label} isEager />
      </div>
    </dialog>
  );
}

/** A ref callback: centres a picture that is larger than its frame. */
function centreView(view: HTMLElement | null): void {
  view?.scrollTo((view.scrollWidth - view.clientWidth) / 2, (view.scrollHeight - view.clientHeight) / 2);
}
