import type { GooglePlace } from "#domains/discovery/contract.ts";
import { OutsideLink } from "#platform/web/ui/button.tsx";

/** The attribution that Google asks for where its content stands: this name, in no other language. */
const ATTRIBUTION = "Google Maps";

export function GoogleMark() {
  return (
    <span translate="no" lang="en" className="text-sm font-medium whitespace-nowrap text-soft">
      {ATTRIBUTION}
    </span>
  );
}

/** Whose data it is besides Google's, or who has taken a photo. */
export function Attributions({ of: authors }: { of: GooglePlace["attributions"] }) {
  if (authors.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-soft">
      {authors.map(({ name, uri }) =>
        uri === null ? (
          <span key={name}>{name}</span>
        ) : (
          <OutsideLink key={name} href={uri} className="inline-block py-2 underline">
            {name}
          </OutsideLink>
        ),
      )}
    </p>
  );
}
