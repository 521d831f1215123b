import type { LegalBlock, LegalDocument, LegalSection } from "../contract/legal.ts";
import { fillText } from "./fill-text.ts";

interface SectionProps {
  section: LegalSection;
  document: LegalDocument;
}

/** One section under its heading, to be reached by its anchor. */
export function LegalSectionPart({ section: { id, heading, blocks }, document }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="scroll-mt-4 text-xl font-bold break-after-avoid">
        {heading}
      </h2>
      <div className="mt-3 grid gap-3">
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} document={document} />
        ))}
      </div>
    </section>
  );
}

function Block({ block, document }: { block: LegalBlock; document: LegalDocument }) {
  if (typeof block === "string") return <p>{fillText(block, document)}</p>;
  if (Array.isArray(block)) {
    return (
      <ul className="grid list-disc gap-1.5 pl-5">
        {block.map((item) => (
          <li key={item}>{fillText(item, document)}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="divide-y divide-line rounded-xl border border-line bg-card">
      {block.rows.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[2fr_3fr] break-inside-avoid"
        >
          <dt className="min-w-0 text-sm text-soft wrap-anywhere sm:pt-0.5">{fillText(label, document)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Value value={value} document={document} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Addresses can be written to, numbers called. */
function Value({ value, document }: { value: string; document: LegalDocument }) {
  const text = fillText(value, document);
  if (value === "{companyEmail}" && text.includes("@"))
    return (
      <a href={`mailto:${text}`} className="text-link underline">
        {text}
      </a>
    );
  if (value === "{companyPhone}" && /^[+\d][\d\s-]+$/.test(text))
    return (
      <a href={`tel:${text.replace(/[^+\d]/g, "")}`} className="text-link underline">
        {text}
      </a>
    );
  return text;
}
