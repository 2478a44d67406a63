import { expect, test } from "vitest";
import { jsonForScript } from "./json-for-script.ts";

test.each(["</script><script>alert(1)</script>", "<!--<script>", "]]>", '"\\'])(
  "N9 %j cannot end the script element that contains it",
  (name) => {
    const text = jsonForScript({ name });
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual({ name });
  },
);
