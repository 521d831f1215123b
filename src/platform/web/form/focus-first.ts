/** Puts the focus into the first field of a form or panel (`Field`), in the order of the page, that something is wrong with. */
export function focusFirst(form: HTMLElement | null, errors: Readonly<Record<string, unknown>>): void {
  const parts = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  const part = parts.find(({ dataset }) => errors[dataset.field ?? ""] !== undefined);
  const input = part?.querySelector<HTMLElement>("input, textarea, select, button") ?? part;
  input?.focus();
  part?.scrollIntoView({ block: "center" });
}
