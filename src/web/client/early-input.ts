type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Applies the content that fields have before hydration, typed by the visitor or restored by the browser, once the app
 * is ready. React ignores it, and fields would show content that is not in effect, so they are reset until then. Call
 * before hydration.
 */
export function applyEarlyInput(): void {
  const fields = [...document.querySelectorAll<Field>("input:not([type=file]), select, textarea")];
  const earlyContents = fields.map(contentOf);
  fields.forEach(reset);
  const earlyChanges = fields.map((field, index) => contentOf(field) !== earlyContents[index]);
  const changedSince = new Set<EventTarget | null>();
  const onInput = ({ target }: Event) => void changedSince.add(target);
  addEventListener("input", onInput, true);
  const applyAll = () => {
    removeEventListener("input", onInput, true);
    fields.forEach((field, index) => {
      // Not compared with the served content: hydration may show other content, such as the number of an open bound.
      if (earlyChanges[index] && !changedSince.has(field) && contentOf(field) !== earlyContents[index])
        fillIn(field, earlyContents[index]);
    });
  };
  addEventListener("app-ready", applyAll, { once: true });
}

const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const contentOf = (field: Field): boolean | string => (isCheckable(field) ? field.checked : field.value);

function reset(field: Field): void {
  if ("options" in field) for (const option of field.options) option.selected = option.defaultSelected;
  else if (isCheckable(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}

function fillIn(field: Field, content: boolean | string | undefined): void {
  const dispatch = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  // React hydrates the part with the field before it handles such an event.
  dispatch("keyup");
  if (isCheckable(field)) {
    field.click();
    return;
  }
  // React compares a change with the last content that was set on the field itself.
  Reflect.set(Object.getPrototypeOf(field) as object, "value", content, field);
  dispatch("change");
  if (!field.matches(":focus")) dispatch("focusout");
}
