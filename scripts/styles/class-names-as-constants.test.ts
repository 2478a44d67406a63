import { expect, test } from "vitest";
import { classNamesAsConstants } from "./class-names-as-constants.ts";

const { transform } = classNamesAsConstants() as unknown as {
  readonly transform: { readonly handler: (code: string) => { readonly code: string } };
};

test("the class names of a style module are imported one by one", () => {
  expect(transform.handler(`import styles from "./note.module.css";\n`).code).toBe(
    `import * as styles from "./note.module.css";\n`,
  );
});

test("other imports, and style sheets without names, stay as they are", () => {
  const code = `import note from "./note.ts";\nimport "./note.module.css";\nimport url from "./note.css?url";\n`;
  expect(transform.handler(code).code).toBe(code);
});
