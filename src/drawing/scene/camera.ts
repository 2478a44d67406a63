import { type Normal, type Point, type Point3, radians } from "./geometry.ts";

/** Direction of the light relative to the camera: left, above, towards the viewer. */
const LIGHT = { right: -0.52, up: 0.62, near: 0.59 };

/**
 * An orthographic camera, so that lengths along an axis have the same scale.
 *
 * Luminaires under the ceiling are seen from below (negative elevation), those in the ground from above.
 */
export class Camera {
  /** Cosine and sine of the azimuth around the vertical axis, and of the elevation. */
  readonly cosTurn: number;
  readonly sinTurn: number;
  readonly cosTilt: number;
  readonly sinTilt: number;

  /**
   * @param azimuth rotation around the vertical axis, in degrees
   * @param elevation tilt, in degrees; negative from below
   */
  constructor(azimuth: number, elevation: number) {
    this.cosTurn = Math.cos(radians(azimuth));
    this.sinTurn = Math.sin(radians(azimuth));
    this.cosTilt = Math.cos(radians(elevation));
    this.sinTilt = Math.sin(radians(elevation));
  }

  /** Whether the camera looks up from below. */
  get looksUp(): boolean {
    return this.sinTilt < 0;
  }

  private rotate([x, y, z]: Point3): Point3 {
    return [x * this.cosTurn - y * this.sinTurn, x * this.sinTurn + y * this.cosTurn, z];
  }

  /** Converts a horizontal offset in view coordinates (right, away) to room coordinates. */
  unrotate(right: number, away: number): Point {
    return [right * this.cosTurn + away * this.sinTurn, -right * this.sinTurn + away * this.cosTurn];
  }

  /** Projects a point of the room to the picture, at scale one around the origin. */
  project(point: Point3): Point {
    const [x, y, z] = this.rotate(point);
    return [x, -(z * this.cosTilt + y * this.sinTilt)];
  }

  /** The depth of a point, for sorting. */
  distance(point: Point3): number {
    const [, y, z] = this.rotate(point);
    return y * this.cosTilt - z * this.sinTilt;
  }

  /** How much a surface faces the viewer: 1 fully, 0 or less: invisible. */
  facing(normal: Normal): number {
    const [, y, z] = this.rotate(normal);
    return -y * this.cosTilt + z * this.sinTilt;
  }

  /** How much a surface faces the light, −1 to 1. */
  tone(normal: Normal): number {
    const [x, y, z] = this.rotate(normal);
    const up = y * this.sinTilt + z * this.cosTilt;
    const near = -y * this.cosTilt + z * this.sinTilt;
    return x * LIGHT.right + up * LIGHT.up + near * LIGHT.near;
  }

  /** The tone of a vertical cylinder's wall. @param right, near direction of the wall's normal as the viewer sees it */
  wallTone(right: number, near: number): number {
    return right * LIGHT.right + near * this.sinTilt * LIGHT.up - near * this.cosTilt * LIGHT.near;
  }
}
