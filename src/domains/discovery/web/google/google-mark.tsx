/** The attribution that Google asks for where its content stands: this name, in no other language. */
const ATTRIBUTION = "Google Maps";

export function GoogleMark() {
  return (
    <span translate="no" lang="en" className="text-sm font-medium whitespace-nowrap text-soft">
      {ATTRIBUTION}
    </span>
  );
}
