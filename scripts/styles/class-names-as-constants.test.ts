import { expect, test } from "vitest";
import { classNamesAsConstants } from "./class-names-as-constants.ts";

interface Transform {
  readonly transform: {
    readonly handler: (code: string) => { readonly code: string; readonly moduleSideEffects?: unknown };
  };
}

const [imports, modules] = classNamesAsConstants() as unknown as readonly [Transform, Transform];

test("the class names of a style module are imported one by one", () => {
  expect(imports.transform.handler(`import styles from "./note.module.css";\n`).code).toBe(
    `import * as styles from "./note.module.css";\n`,
  );
});

test("other imports, and style sheets without names, stay as they are", () => {
  const code = `import note from "./note.ts";\nimport "./note.module.css";\nimport url from "./note.css?url";\n`;
  expect(imports.transform.handler(code).code).toBe(code);
});

test("a style module stays in the build, with its rules, when all of its names were written where they are used", () => {
  expect(modules.transform.handler(`export const note = "_note";`).moduleSideEffects).toBe("no-treeshake");
});
