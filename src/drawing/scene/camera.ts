import { type Normal, type Point, type Point3, radians } from "./geometry.ts";

/** Where the light comes from, seen from the camera: left, above, towards the viewer. */
const LIGHT = { right: -0.52, up: 0.62, near: 0.59 };

/**
 * An orthographic camera, so that lengths along an axis keep one scale.
 *
 * Luminaires under the ceiling are seen from below (negative elevation), those in the ground from above.
 */
export class Camera {
  /** Cosine and sine of the turn around the upright axis, and of the tilt. */
  readonly cosTurn: number;
  readonly sinTurn: number;
  readonly cosTilt: number;
  readonly sinTilt: number;

  /** @param azimuth turn and @param elevation tilt, both in degrees */
  constructor(azimuth: number, elevation: number) {
    this.cosTurn = Math.cos(radians(azimuth));
    this.sinTurn = Math.sin(radians(azimuth));
    this.cosTilt = Math.cos(radians(elevation));
    this.sinTilt = Math.sin(radians(elevation));
  }

  /** Whether the camera looks up from below. */
  get fromBelow(): boolean {
    return this.sinTilt < 0;
  }

  private turned([x, y, z]: Point3): Point3 {
    return [x * this.cosTurn - y * this.sinTurn, x * this.sinTurn + y * this.cosTurn, z];
  }

  /** A horizontal offset as the viewer sees it (right, away), as an offset in the room. */
  unturned(right: number, away: number): Point {
    return [right * this.cosTurn + away * this.sinTurn, -right * this.sinTurn + away * this.cosTurn];
  }

  /** A point of the room on the picture, at scale one around the origin. */
  project(point: Point3): Point {
    const [x, y, z] = this.turned(point);
    return [x, -(z * this.cosTilt + y * this.sinTilt)];
  }

  /** How far a point is from the viewer. */
  distance(point: Point3): number {
    const [, y, z] = this.turned(point);
    return y * this.cosTilt - z * this.sinTilt;
  }

  /** How much a surface faces the viewer: 1 fully, 0 or less is not seen. */
  facing(normal: Normal): number {
    const [, y, z] = this.turned(normal);
    return -y * this.cosTilt + z * this.sinTilt;
  }

  /** How much a surface faces the light, -1 to 1. */
  tone(normal: Normal): number {
    const [x, y, z] = this.turned(normal);
    const up = y * this.sinTilt + z * this.cosTilt;
    const near = -y * this.cosTilt + z * this.sinTilt;
    return x * LIGHT.right + up * LIGHT.up + near * LIGHT.near;
  }

  /**
   * The tone of an upright cylinder's wall.
   *
   * @param right, near direction of the wall's normal as the viewer sees it
   */
  wallTone(right: number, near: number): number {
    return right * LIGHT.right + near * this.sinTilt * LIGHT.up - near * this.cosTilt * LIGHT.near;
  }
}
