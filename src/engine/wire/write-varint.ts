import { MORE, PAYLOAD } from "./varint.ts";

/** Appends a varint: an integer from 0 to 2³¹−1, seven bits per byte, least significant first. */
export function writeVarint(bytes: { push(byte: number): unknown }, value: number): void {
  let rest = value;
  while (rest > PAYLOAD) {
    bytes.push((rest & PAYLOAD) | MORE);
    rest >>>= 7;
  }
  bytes.push(rest);
}
