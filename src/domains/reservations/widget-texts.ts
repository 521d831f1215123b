/** What the script says on the restaurant's own site, in each language. */
export interface WidgetTexts {
  /** Of the button that opens the form. */
  button: string;
  /** The form's name for screen readers. */
  title: string;
  close: string;
  /** The link to our own page. */
  open: string;
}
