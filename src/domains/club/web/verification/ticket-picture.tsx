/** A ticket with dots for a code, under the rod of a noren. */
export function TicketPicture() {
  return (
    <svg
      viewBox="0 0 320 120"
      className="mb-6 block h-32 w-full sm:h-40"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="120" className="fill-ai-950" />
      <path d="M70 34h180v20a8 8 0 0 0 0 16v20H70V70a8 8 0 0 0 0-16z" className="fill-washi-50" />
      <path d="M70 34h44v56H70V70a8 8 0 0 0 0-16z" className="fill-shu-600" />
      <path d="M78 44h8v24l-8 2zM88 44h8v25l-8-1zM98 44h8v26l-8-2z" className="fill-washi-50" />
      <rect x="74" y="40" width="36" height="3" rx="1.500" className="fill-washi-50" />
      <path d="M114 34v56" className="stroke-washi-200" strokeWidth="2" strokeDasharray="4 4" />
      <g className="fill-ai-700">
        <circle cx="134" cy="62" r="5" />
        <circle cx="150" cy="62" r="5" />
        <circle cx="166" cy="62" r="5" />
        <circle cx="182" cy="62" r="5" />
        <circle cx="198" cy="62" r="5" />
        <circle cx="214" cy="62" r="5" />
        <circle cx="230" cy="62" r="5" />
      </g>
    </svg>
  );
}
