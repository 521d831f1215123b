import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type LegalDocumentName, paths } from "#kernel/addresses/paths.ts";

interface LegalAgreementProps {
  /** The action the user agrees to. */
  to: "book" | "join" | "pay" | "plan";
  className?: string;
}

/** The terms that the adjacent button accepts, with links to them. */
export function LegalAgreement({ to, className = "" }: LegalAgreementProps) {
  const t = useTranslations("legal.agree");
  const link = (document: LegalDocumentName) => (text: ReactNode) => (
    // Opens a new tab so that form input is kept.
    <Link to={paths.legal(document)} target="_blank" className="text-link underline">
      {text}
    </Link>
  );
  return (
    <p className={`text-sm text-soft ${className}`}>
      {t.rich(to, { terms: link("terms"), privacy: link("privacy"), commerce: link("commerce") })}
    </p>
  );
}
