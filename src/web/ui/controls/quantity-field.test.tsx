import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { expect, test } from "vitest";
import { MAX_QUANTITY } from "#model/bounds.ts";
import * as messages from "#web/messages/en-product.ts";
import { QuantityField } from "./quantity-field.tsx";

test.each([
  [1, "Less"],
  [MAX_QUANTITY, "More"],
])("at a quantity of %d, the button %j cannot be used, but keeps the focus", (quantity, name) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <QuantityField code="T-1" quantity={quantity} onChange={() => undefined} />
    </IntlProvider>,
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  expect(buttons.filter((button) => button.includes('aria-disabled="true"'))).toEqual([
    expect.stringContaining(`aria-label="${name}`),
  ]);
  expect(html).not.toContain(" disabled");
});
