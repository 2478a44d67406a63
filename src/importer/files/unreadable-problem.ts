import type { Problem } from "../problems/problem.ts";
import type { UnreadableFileError } from "./row.ts";

/** Converts an `UnreadableFileError` to a problem. @param file as the operator knows it */
export function unreadableProblem(file: string, { message, place }: UnreadableFileError): Problem {
  const { part, row, cell, line, column } = place;
  const name = place.file ?? file;
  const location = part === undefined ? name : `${name}, ${part}`;
  return { kind: "unreadable", file: location, row, line, column, field: cell && `cell ${cell}`, message };
}
