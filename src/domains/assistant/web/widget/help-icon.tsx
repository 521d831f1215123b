/** Two speech bubbles: somebody asks, somebody answers. */
export function HelpIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 5h12v8H9l-3.500 3v-3H4z" />
      <path d="M19 9h1.500v8H19v3l-3.500-3H10.500" />
    </svg>
  );
}
