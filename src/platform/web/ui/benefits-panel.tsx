import type { ReactNode } from "react";
import { CheckIcon } from "./icons.tsx";

interface BenefitsPanelProps {
  picture: ReactNode;
  title: string;
  benefits: readonly string[];
  /** Fine print below the list. */
  note?: string;
}

/** Benefits listed under a picture, on the product's dark background. */
export function BenefitsPanel({ picture, title, benefits, note }: BenefitsPanelProps) {
  return (
    <div className="overflow-hidden rounded-card bg-ai-900 text-washi-50">
      {picture}
      <div className="px-5 pb-6 sm:px-8">
        {/* Not a heading: it precedes the page's `h1`. */}
        <p className="text-lg font-bold">{title}</p>
        <ul className="mt-3 grid grid-cols-1 gap-2.5">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <CheckIcon className="mt-0.5 size-5 text-washi-200" />
              <span className="min-w-0">{benefit}</span>
            </li>
          ))}
        </ul>
        {note !== undefined && <p className="mt-4 text-sm text-washi-200">{note}</p>}
      </div>
    </div>
  );
}
