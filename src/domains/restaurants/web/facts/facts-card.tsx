import { useState } from "react";
import { useTranslations } from "use-intl";
import { browserApi } from "#platform/web/calls/api.ts";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import type { FactsPage } from "../../contract/facts.ts";
import type { Fact } from "../../facts.ts";
import { restaurantsApi } from "../api.ts";
import { FactsForm } from "./facts-form.tsx";
import { useFactSource } from "./facts-section.tsx";
import { useFactText } from "./use-fact-text.ts";

/** What the restaurant states about itself beside its food, and what others state about it. */
export function FactsCard({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.facts");
  const common = useTranslations("common");
  const { data, isError, refetch } = useStaticQuery(["own-facts", restaurantId], (signal) =>
    browserApi.get(
      restaurantsApi("GET /api/owner/restaurants/:id/facts", { params: { id: restaurantId } }),
      signal,
    ),
  );
  return (
    <section className="grid gap-4 card p-4 shadow-card sm:p-6">
      <div>
        <h2 className="text-xl font-bold">{t("title")}</h2>
        <p className="text-soft">{t("lead")}</p>
      </div>
      {data && <FactsBody first={data} />}
      {!data && !isError && <div aria-hidden="true" className="h-24 animate-pulse rounded-xl bg-sunken" />}
      {!data && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
    </section>
  );
}

function FactsBody({ first }: { first: FactsPage }) {
  const t = useTranslations("house.facts");
  const facts = useTranslations("restaurant.facts");
  const text = useFactText();
  const [page, setPage] = useState(first);
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  if (isEditing)
    return (
      <FactsForm
        page={page}
        onSaved={(saved) => {
          setPage(saved);
          setEditing(false);
          setSaved(true);
        }}
        onNewer={setPage}
        onCancel={() => setEditing(false)}
      />
    );
  return (
    <>
      <p role="status" className="rounded-xl bg-good-bg px-4 py-2 font-medium text-good empty:hidden">
        {isSaved && t("saved")}
      </p>
      {page.facts.length === 0 && <p className="text-soft">{t("nothing")}</p>}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {page.facts.map((fact) => (
          <div key={fact.key}>
            <dt className="text-sm text-soft">{facts(`key.${fact.key}`)}</dt>
            <dd className="font-medium">{text(fact)}</dd>
          </div>
        ))}
      </dl>
      <Others facts={page.others} />
      <Button
        kind="main"
        size="lg"
        className="w-fit"
        onClick={() => {
          setSaved(false);
          setEditing(true);
        }}
      >
        {t("edit")}
      </Button>
    </>
  );
}

/** What guests and open data state: a restaurant sees what is said of it. */
function Others({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations("house.facts");
  const name = useTranslations("restaurant.facts.key");
  const text = useFactText();
  const said = useFactSource();
  if (facts.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <h3 className="font-semibold">{t("others")}</h3>
      <ul className="grid gap-1 text-sm">
        {facts.map((fact) => (
          <li key={`${fact.key} ${fact.level}`}>
            {`${name(fact.key)}: ${text(fact)} `}
            <span className="text-soft">{said(fact)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
