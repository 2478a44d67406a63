import { type Point, range } from "./geometry.ts";
import type { PlanPlacement, PlannedRoom } from "./plan-placement.ts";
import type { RoomSize } from "./room-illuminance.ts";
import { number as n } from "./svg.ts";

const WALL = "#3b4548";

/** Walls with a window in the upper one and a door in the lower one. */
export function walls({ left, top, across, down, scale, wall }: PlanPlacement): string {
  const window = across * 0.62;
  const windowX = left + (across - window) / 2;
  const door = Math.min(0.95 * scale, across * 0.3);
  const doorX = left + across - door - Math.min(0.35 * scale, across * 0.1);
  const outer = `M${n(left - wall)} ${n(top - wall)}h${n(across + 2 * wall)}v${n(down + 2 * wall)}h${n(-across - 2 * wall)}Z`;
  const inner = `M${n(left)} ${n(top)}v${n(down)}h${n(across)}v${n(-down)}Z`;
  return (
    `<path d="${outer}${inner}" fill="${WALL}" fill-rule="evenodd"/>` +
    `<path d="M${n(windowX)} ${n(top - wall)}h${n(window)}v${n(wall)}h${n(-window)}Z" fill="#fff" stroke="${WALL}" stroke-width="1"/>` +
    `<path d="M${n(windowX)} ${n(top - wall / 2)}h${n(window)}" stroke="${WALL}" stroke-width="1"/>` +
    `<path d="M${n(doorX)} ${n(top + down)}h${n(door)}v${n(wall)}h${n(-door)}Z" fill="#fff"/>` +
    `<path d="M${n(doorX)} ${n(top + down + wall)}v${n(-door)}a${n(door)} ${n(door)} 0 0 1 ${n(door)} ${n(door)}" fill="none" stroke="#6b7679" stroke-width="1"/>`
  );
}

/** Luminaires as symbols: a circle with its axes, or a rectangle with its diagonals. */
export function luminaireSymbols(
  places: readonly Point[],
  { shape, length, width }: PlannedRoom["luminaire"],
  { left, top, scale }: PlanPlacement,
): string {
  const symbols = places.map(([px, py]) => {
    const [x, y] = [left + px * scale, top + py * scale];
    if (shape === "round") {
      const r = Math.max(4, (width * scale) / 2);
      const axes = `M${n(x - r - 3)} ${n(y)}h${n(2 * r + 6)}M${n(x)} ${n(y - r - 3)}v${n(2 * r + 6)}`;
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/><path d="${axes}" stroke-width=".7"/>`;
    }
    const [w, h] = [length * scale, Math.max(4, width * scale)];
    const diagonals = `M${n(x - w / 2)} ${n(y - h / 2)}l${n(w)} ${n(h)}m0 ${n(-h)}l${n(-w)} ${n(h)}`;
    return `<rect x="${n(x - w / 2)}" y="${n(y - h / 2)}" width="${n(w)}" height="${n(h)}"/><path d="${diagonals}" stroke-width=".6"/>`;
  });
  return `<g fill="#fff" stroke="#1c2629" stroke-width="1.3">${symbols.join("")}</g>`;
}

/** Pairs of desks with their chairs, as many as fit. */
export function furnitureSymbols(
  { length, width }: RoomSize,
  { left, top, across, down, scale }: PlanPlacement,
): string {
  const columns = Math.max(1, Math.floor((length - 1.2) / 2.4));
  const rows = Math.max(1, Math.floor((width - 1.2) / 2.6));
  const [deskWidth, deskDepth] = [1.6 * scale, 0.8 * scale];
  const desks = range(rows * columns).flatMap((index) => {
    const x = left + (across * ((index % columns) + 0.5)) / columns;
    const y = top + ((down - 0.5 * scale) * (Math.floor(index / columns) + 0.5)) / rows;
    return [-1, 1].map((side) => {
      const desk = `<rect x="${n(x - deskWidth / 2)}" y="${n(side < 0 ? y - deskDepth : y)}" width="${n(deskWidth)}" height="${n(deskDepth)}"/>`;
      return `${desk}<circle cx="${n(x)}" cy="${n(y + side * (deskDepth + 0.28 * scale))}" r="${n(0.22 * scale)}"/>`;
    });
  });
  return `<g fill="none" stroke="#9aa6a9" stroke-width=".9">${desks.join("")}</g>`;
}

/** A bar of two metres. */
export function scaleBar({ left, top, down, scale, wall }: PlanPlacement): string {
  return (
    `<g transform="translate(${n(left)} ${n(top + down + wall + 26)})"><path d="M0 0h${n(scale)}v5H0Z" fill="${WALL}"/>` +
    `<path d="M${n(scale)} 0h${n(scale)}v5h${n(-scale)}Z" fill="#fff" stroke="${WALL}" stroke-width="1"/>` +
    `<text x="0" y="18" fill="#535e61">0</text><text x="${n(2 * scale)}" y="18" text-anchor="end" fill="#535e61">2 m</text></g>`
  );
}
