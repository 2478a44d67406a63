import { useCallback, useState } from "react";
import { drawingAddress, pictureAddress } from "#domain/catalogue/picture.ts";
import { useSite } from "./site.ts";

export interface PictureProps {
  /** `image_url` of the catalogue, as it came. */
  readonly imageUrl: string | undefined;
  /** What is drawn when there is no picture that may be shown. */
  readonly of: { readonly kind: "category" | "family" | "article"; readonly id: string };
  readonly size: "thumb" | "card" | "hero";
  /** Empty when the name stands beside the picture. */
  readonly alt: string;
  readonly className?: string | undefined;
  /** Loads at once: for the picture that a visitor sees first. */
  readonly eager?: boolean;
}

/** Room that a picture takes before it has come, in px; style sheets may scale it. */
const SIZES = { thumb: [96, 72], card: [320, 240], hero: [800, 600] } as const;

/** The catalogue's picture where it is allowed and can be loaded, else the drawing made from the data. @see rule D9 */
export function Picture({ imageUrl, of, size, alt, className, eager = false }: PictureProps) {
  const { config, catalogueVersion } = useSite();
  const drawing = drawingAddress(of.kind, of.id, size, catalogueVersion);
  const picture = pictureAddress(imageUrl, config.imageHosts) ?? drawing;
  const [broken, setBroken] = useState<string>();
  // A picture may have failed before scripts ran: then no error event comes any more.
  const checkLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setBroken(picture);
    },
    [picture],
  );
  const [width, height] = SIZES[size];
  return (
    <img
      ref={checkLoaded}
      src={broken === picture ? drawing : picture}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={className}
      onError={() => setBroken(picture)}
    />
  );
}
