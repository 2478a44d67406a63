import type { Tokens } from "marked";
import { pictureAddress, picturePath } from "#navigation/addresses/picture.ts";
import { useAddress } from "../site/address.ts";
import { useSite } from "../site/site.ts";
import { SaveAsPdf } from "../svg-to-pdf/save-as-pdf.tsx";
import { drawingOfAddress } from "../svg-to-pdf/drawing-source.ts";
import { classNames } from "../class-names.ts";
import figure from "../pictures/figure.module.css";
import { decodeEntities } from "./plain-text.ts";
import { ProseImage } from "./prose-image.tsx";
import styles from "./prose.module.css";

/** A figure with its caption; one of the site's own drawings can be saved as a PDF. @see rules D9, X1 */
export function ProseFigure({ token }: { readonly token: Tokens.Image }) {
  const addressWithBase = useAddress();
  const address = pictureAddress(token.href, useSite().config.imageHosts);
  const alt = decodeEntities(token.text);
  const title = token.title ? decodeEntities(token.title) : undefined;
  if (address === undefined) return <p>{alt}</p>;
  const isDrawing = picturePath(token.href)?.toLowerCase().endsWith(".svg") ?? false;
  return (
    <figure className={classNames(figure["figure"], styles["figure"])}>
      <ProseImage src={token.href} alt={alt} />
      {(title !== undefined || isDrawing) && (
        <figcaption>
          <span>{title}</span>
          {isDrawing && <SaveAsPdf source={drawingOfAddress(addressWithBase(address))} title={title ?? alt} />}
        </figcaption>
      )}
    </figure>
  );
}
