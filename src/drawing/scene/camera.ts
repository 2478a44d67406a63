import { type Normal, type Point, type Point3, radians } from "./geometry.ts";

/** Direction of the light relative to the camera: left, above, towards the viewer. */
const LIGHT = { right: -0.52, up: 0.62, near: 0.59 };

/**
 * An orthographic camera, so that lengths along an axis have the same scale.
 *
 * Luminaires on or in the ceiling are seen from below (negative elevation), in-ground luminaires from above.
 */
export class Camera {
  /** Cosine and sine of the azimuth around the vertical axis, and of the elevation. */
  readonly cosAzimuth: number;
  readonly sinAzimuth: number;
  readonly cosElevation: number;
  readonly sinElevation: number;

  /**
   * @param azimuth rotation around the vertical axis, in degrees
   * @param elevation tilt, in degrees; negative from below
   */
  constructor(azimuth: number, elevation: number) {
    this.cosAzimuth = Math.cos(radians(azimuth));
    this.sinAzimuth = Math.sin(radians(azimuth));
    this.cosElevation = Math.cos(radians(elevation));
    this.sinElevation = Math.sin(radians(elevation));
  }

  get looksUp(): boolean {
    return this.sinElevation < 0;
  }

  private rotate([x, y, z]: Point3): Point3 {
    return [x * this.cosAzimuth - y * this.sinAzimuth, x * this.sinAzimuth + y * this.cosAzimuth, z];
  }

  /** Converts a horizontal offset in view coordinates (right, away) to room coordinates. */
  unrotate(right: number, away: number): Point {
    return [right * this.cosAzimuth + away * this.sinAzimuth, -right * this.sinAzimuth + away * this.cosAzimuth];
  }

  /** Projects a point of the room to the picture, at scale one around the origin. */
  project(point: Point3): Point {
    const [x, y, z] = this.rotate(point);
    return [x, -(z * this.cosElevation + y * this.sinElevation)];
  }

  /** The depth of a point, for sorting. */
  distance(point: Point3): number {
    const [, y, z] = this.rotate(point);
    return y * this.cosElevation - z * this.sinElevation;
  }

  /** How much a surface faces the viewer: 1 if fully; 0 or less if it is invisible. */
  facing(normal: Normal): number {
    const [, y, z] = this.rotate(normal);
    return -y * this.cosElevation + z * this.sinElevation;
  }

  /** How much a surface faces the light, −1 to 1. */
  tone(normal: Normal): number {
    const [x, y, z] = this.rotate(normal);
    const up = y * this.sinElevation + z * this.cosElevation;
    const near = -y * this.cosElevation + z * this.sinElevation;
    return x * LIGHT.right + up * LIGHT.up + near * LIGHT.near;
  }

  /** The tone of a vertical cylinder's wall. @param right, near direction of the wall's normal as the viewer sees it */
  wallTone(right: number, near: number): number {
    return right * LIGHT.right + near * this.sinElevation * LIGHT.up - near * this.cosElevation * LIGHT.near;
  }
}
