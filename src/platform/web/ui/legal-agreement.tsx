import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import type { LegalDocumentName } from "#kernel/legal-documents.ts";

interface LegalAgreementProps {
  /** What is about to be done. */
  to: "book" | "join" | "pay" | "plan";
  className?: string;
}

/** What somebody agrees to with the button beside it, with the way to read it. */
export function LegalAgreement({ to, className = "" }: LegalAgreementProps) {
  const t = useTranslations("legal.agree");
  const link = (document: LegalDocumentName) => (text: ReactNode) => (
    // In a window of its own: what was typed stays in this one.
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
