import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Field } from "../form/field.tsx";
import { usePatchSearch } from "../page/url-state.ts";
import { Button } from "../ui/button.tsx";

/** The search term, stored in the URL as `q`. */
export function useSearched(): string {
  const [params] = useSearchParams();
  return params.get("q") ?? "";
}

export function SearchBar({ label }: { label?: string }) {
  const t = useTranslations("admin.search");
  const patch = usePatchSearch();
  const searched = useSearched();
  const [text, setText] = useState(searched);
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          patch({ q: text.trim() || null });
        }}
      >
        <div className="min-w-0 flex-1 basis-40">
          <Field field="q" label={label ?? t("label")} error={undefined}>
            {(props) => (
              <input
                {...props}
                type="search"
                maxLength={100}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" kind="main">
          {t("go")}
        </Button>
      </form>
    </search>
  );
}
