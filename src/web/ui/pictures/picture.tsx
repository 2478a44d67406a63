import { useCallback, useState } from "react";
import { pictureSources } from "#navigation/addresses/picture-sources.ts";
import { drawingAddress, pictureAddress } from "#navigation/addresses/picture.ts";
import { useSite } from "../site/site.ts";

export interface PictureProps {
  /** `image_url` of the catalogue, as it came. */
  readonly imageUrl: string | undefined;
  /** What is drawn when there is no picture that may be shown. */
  readonly of: { readonly kind: "category" | "family" | "article"; readonly id: string };
  readonly size: "thumb" | "card" | "hero";
  /** Empty when the name stands beside the picture. */
  readonly alt: string;
  readonly className?: string | undefined;
  /** Loads at once, before other pictures: for the one that a visitor sees first. */
  readonly eager?: boolean;
}

/** Room that a picture takes before it has come, in px; style sheets may scale it. */
const SIZES = { thumb: [96, 72], card: [320, 240], hero: [800, 600] } as const;

/** How wide a picture stands on pages of several widths, for the browser to choose a file by. */
const SHOWN_WIDTHS = {
  thumb: "96px",
  card: "(max-width: 640px) 50vw, 320px",
  hero: "(max-width: 960px) 100vw, 800px",
} as const;

/** Screens have up to two device pixels for one of a style sheet; more than that nobody sees. */
const DEVICE_PIXELS = 2;

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
  const shown = broken === picture ? drawing : picture;
  const sources = pictureSources(shown, width * DEVICE_PIXELS);
  const image = (
    <img
      ref={checkLoaded}
      src={shown}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={className}
      onError={() => setBroken(picture)}
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.sources} sizes={SHOWN_WIDTHS[size]} />
      ))}
      {image}
    </picture>
  );
}
