/** A value that a file does not have although it should. Whatever field it comes to refuses it, as it refuses any object. */
export class UnusableValue {
  /** Why, and how to mend it: half a sentence about the field. */
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
