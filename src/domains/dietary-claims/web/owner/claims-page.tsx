import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OwnCertificates } from "../../contract.ts";
import { dietaryClaimsApi } from "../api.ts";
import { CertificateForm } from "./certificates/certificate-form.tsx";
import { CertificateRow } from "./certificates/certificate-row.tsx";
import { type CertificateDraft, draftOf, EMPTY_DRAFT } from "./certificates/draft.ts";
import { ClaimsEditor } from "./claims-editor.tsx";
import { ClaimsLoading } from "./claims-loading.tsx";

/** What a restaurant says guests can eat. */
export default function ClaimsPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("evidence.claims");
  const { data, isError, refetch } = useStaticQuery(["own-claims", id], (signal) =>
    browserApi.get(dietaryClaimsApi("GET /api/owner/restaurants/:id/claims", { params: { id } }), signal),
  );
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && <ClaimsEditor first={data} />}
      {!data && !isError && <ClaimsLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
      <CertificatesSection restaurantId={id} />
    </div>
  );
}

/** What others certify of a restaurant's food: what was sent in, and the form for another. */
function CertificatesSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("evidence.certificates");
  const common = useTranslations("common");
  const toast = useToast();
  const queries = useQueryClient();
  const key = ["own-certificates", restaurantId];
  const { data, isError, refetch } = useStaticQuery(key, (signal) =>
    browserApi.get(
      dietaryClaimsApi("GET /api/owner/restaurants/:id/certificates", { params: { id: restaurantId } }),
      signal,
    ),
  );
  const [form, setForm] = useState<{ title: string; first: CertificateDraft } | null>(null);
  const show = (all: OwnCertificates) => {
    queries.setQueryData(key, all);
    // What certifiers say stands beside each need above.
    void queries.invalidateQueries({ queryKey: ["own-claims", restaurantId] });
  };
  const open = (title: string, first: CertificateDraft) => setForm({ title, first });
  return (
    <section aria-labelledby="certificates" className="grid gap-3">
      <div>
        <h2 id="certificates" className="text-lg font-bold">
          {t("title")}
        </h2>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      {!data && !isError && (
        <p role="status" className="animate-pulse rounded-card border border-line bg-sunken p-4 text-soft">
          {t("loading")}
        </p>
      )}
      {!data && isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="font-medium text-warn">{t("failed")}</p>
          <Button size="lg" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </div>
      )}
      {data?.certificates.length === 0 && form === null && <p className="text-soft">{t("none")}</p>}
      {data && data.certificates.length > 0 && (
        <ul className="divide-y divide-line card shadow-card">
          {data.certificates.map((certificate) => (
            <CertificateRow
              key={certificate.id}
              restaurantId={restaurantId}
              certificate={certificate}
              onRenew={() => {
                const { standing, issuer } = certificate;
                open(
                  t(standing === "refused" ? "againNamed" : "renewTitle", { issuer }),
                  draftOf(certificate),
                );
              }}
              onChanged={show}
            />
          ))}
        </ul>
      )}
      {form === null && data && (
        <Button
          kind="main"
          size="xl"
          className="sm:justify-self-start sm:px-6"
          onClick={() => open(t("addTitle"), EMPTY_DRAFT)}
        >
          {t("add")}
        </Button>
      )}
      {form !== null && (
        <div className="card p-4 shadow-card sm:p-5">
          <CertificateForm
            key={form.title}
            restaurantId={restaurantId}
            {...form}
            onSent={(all) => {
              toast({ title: t("sent"), tone: "success" });
              setForm(null);
              show(all);
            }}
            onCancel={() => setForm(null)}
          />
        </div>
      )}
    </section>
  );
}
