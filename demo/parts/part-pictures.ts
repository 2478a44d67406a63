import type { DemoFile } from "#demo/images.ts";

/** The drawing of each part, in the manner of the luminaires' drawings, on a canvas of 240 by 180. */
const SHAPES = {
  coupler: `<path d="M40 78h64v24H40z" fill="#e9eded"/><path d="M136 78h64v24h-64z" fill="#e9eded"/>
  <path d="M88 70h64v40H88z" fill="#f7f9f9"/><path d="M120 70v40M98 82h12M98 98h12M130 82h12M130 98h12"/>`,
  "end-cap": `<path d="M84 58h60l14 12v56l-14 10H84z" fill="#e9eded"/><path d="M84 58h60v78H84z" fill="#f7f9f9"/>
  <path d="M84 84h60M108 58v26M120 58v26"/>`,
  feed: `<path d="M52 74h76v36H52z" fill="#f7f9f9"/><path d="M128 82h24v20h-24z" fill="#e9eded"/>
  <path d="M152 92h18c22 0 10 40 34 40" fill="none" stroke-width="5"/><path d="M64 84h30M64 92h30M64 100h30"/>`,
  suspension: `<path d="M120 24v88" stroke-width="2"/><path d="M104 16h32v8h-32z" fill="#e9eded"/>
  <path d="M112 96h16v22h-16z" fill="#f7f9f9"/><path d="M120 118l-38 30M120 118l38 30" stroke-width="2"/>
  <path d="M70 148h100v10H70z" fill="#e9eded"/>`,
  driver: `<path d="M34 74h172v34H34z" fill="#f7f9f9"/><path d="M34 80h24v22H34zM182 80h24v22h-24z" fill="#e9eded"/>
  <path d="M76 86h64M76 96h40"/>`,
} as const;

export type PartShape = keyof typeof SHAPES;

/** The picture of a part: its path in the catalogue, and its SVG. */
export function partPicture(shape: PartShape): DemoFile {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" width="240" height="180">
<g fill="none" stroke="#3c4a4d" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
  ${SHAPES[shape]}
</g></svg>
`;
  return { path: `images/part-${shape}.svg`, bytes: new TextEncoder().encode(svg) };
}

/** The pictures of all parts. */
export const partPictures = (): readonly DemoFile[] =>
  Object.keys(SHAPES).map((shape) => partPicture(shape as PartShape));
