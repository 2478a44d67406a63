import { useCallback, useState } from "react";
import {
  pictureSources,
  drawingAddress,
  pictureAddress,
  type DrawingKind,
  type DrawingSize,
} from "#navigation/addresses/picture.ts";
import { useAddressWithBase, useSite } from "../site/site.ts";

export interface PictureProps {
  /** `image_url` of the catalogue, unchecked. */
  readonly imageUrl: string | undefined;
  /** What the picture shows: its drawing replaces a picture that is missing or not permitted. */
  readonly subject: { readonly kind: DrawingKind; readonly id: string };
  readonly size: DrawingSize;
  /** Empty if the name is beside the picture. */
  readonly alt: string;
  readonly className?: string | undefined;
  /** Loads eagerly and with priority: for the picture above the fold. */
  readonly isEager?: boolean;
  /** Called with `imageUrl` when the picture cannot be loaded, and its drawing replaces it. Never changes. */
  readonly onFail?: (imageUrl: string | undefined) => void;
}

/** The intrinsic size, in px, which reserves space until the picture has loaded; style sheets may scale it. */
const SIZES = { thumb: [96, 72], card: [320, 240], hero: [800, 600] } as const;

/** The displayed width by viewport width, in the syntax of the `sizes` attribute. */
const DISPLAY_WIDTHS = {
  thumb: "96px",
  card: "(max-width: 640px) 50vw, 320px",
  hero: "(max-width: 960px) 100vw, 800px",
} as const;

/** Above two device pixels per CSS pixel, a higher resolution makes no visible difference. */
const MAX_PIXEL_RATIO = 2;

/** The catalogue's picture if it is permitted and loads, else the drawing made from the data. @see rule D9 */
export function Picture({ imageUrl, subject, size, alt, className, isEager = false, onFail }: PictureProps) {
  const { config, drawingVersion } = useSite();
  const addressWithBase = useAddressWithBase();
  const drawing = drawingAddress(subject.kind, subject.id, size, drawingVersion);
  const picture = pictureAddress(imageUrl, config.imageHosts) ?? drawing;
  const [failedAddress, setFailedAddress] = useState<string>();
  const replaceByDrawing = useCallback(() => {
    setFailedAddress(picture);
    onFail?.(imageUrl);
  }, [picture, imageUrl, onFail]);
  // A picture that failed before hydration emits no second error event.
  const checkLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") replaceByDrawing();
    },
    [replaceByDrawing],
  );
  const [width, height] = SIZES[size];
  const displayedAddress = failedAddress === picture ? drawing : picture;
  const sources = pictureSources(displayedAddress, width * MAX_PIXEL_RATIO, addressWithBase);
  const image = (
    <img
      ref={checkLoaded}
      src={addressWithBase(displayedAddress)}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : undefined}
      decoding="async"
      className={className}
      onError={replaceByDrawing}
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={DISPLAY_WIDTHS[size]} />
      ))}
      {image}
    </picture>
  );
}
