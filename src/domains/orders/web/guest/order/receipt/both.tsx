import type { ReactNode } from "react";
import { usePage } from "#platform/web/page/page-data.ts";

/** The Japanese, which counts, with the reader's words beside it; once for whoever reads Japanese. */
export function Both({ japanese, own }: { japanese: ReactNode; own: ReactNode }) {
  const { language } = usePage();
  return (
    <>
      <span lang="ja">{japanese}</span>
      {language !== "ja" && <span className="text-[0.85em] font-normal"> {own}</span>}
    </>
  );
}
