import { MORE, PAYLOAD } from "./varint.ts";

/** Appends a whole number from 0 to 2³¹−1, seven bits a byte, the lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > PAYLOAD) {
    bytes.push((rest & PAYLOAD) | MORE);
    rest >>>= 7;
  }
  bytes.push(rest);
}
