import type { Problem } from "../problems/problem.ts";
import type { UnreadableFile } from "./row.ts";

/** Converts an `UnreadableFile` to a problem. @param file as the operator knows it */
export function unreadableProblem(file: string, { message, place }: UnreadableFile): Problem {
  const { part, row, cell, line, column } = place;
  const where = part === undefined ? file : `${file}, ${part}`;
  return { kind: "unreadable", file: where, row, line, column, field: cell && `cell ${cell}`, message };
}
