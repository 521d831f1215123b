import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  CERTIFICATE_SUBJECTS,
  CERTIFICATE_VALUES,
  MAX_CERTIFICATE_TEXT,
  MAX_PROOF_BYTES,
} from "#domains/dietary-claims/certificate-constants.ts";
import type { OwnCertificates } from "#domains/dietary-claims/contract.ts";
import { dietaryClaimsApi } from "#domains/dietary-claims/web/api.ts";
import { PhotoFile } from "#domains/restaurants/web/photos/photo-file.tsx";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { uploadFile } from "#platform/web/calls/file-transfer.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { bodyOf, type CertificateDraft, type DraftErrors, missingOf, suggestedIssuers } from "./draft.ts";

const KINDS = "image/jpeg,image/png,image/webp,image/avif,application/pdf";

interface ProofFieldProps {
  state: ProofState;
  error: string | undefined;
  onFile(file: File): void;
  onStop(): void;
}

/** The photo or PDF of a certificate. */
function ProofField({ state, error, onFile, onStop }: ProofFieldProps) {
  const t = useTranslations("evidence.certificates");
  return (
    <fieldset data-field="proofId" className="grid min-w-0 gap-2">
      <legend className="font-medium">{t("proof")}</legend>
      <p className="text-sm text-soft">{t("proofHint")}</p>
      {state.kind === "sending" && (
        <div className="grid gap-2">
          <ProgressBar label={state.name} share={state.share} />
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="min-w-0 grow break-words text-soft">
              {t("sending")}
            </p>
            <Button size="lg" onClick={onStop}>
              {t("stop")}
            </Button>
          </div>
        </div>
      )}
      {state.kind === "ready" && (
        <p role="status" className="flex min-w-0 items-start gap-2 font-medium text-good">
          <CheckIcon className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 break-words">{t("ready", { name: state.name })}</span>
        </p>
      )}
      {state.kind !== "sending" && (
        <div className="flex flex-wrap gap-3">
          <PhotoFile kind="camera" label={t("take")} onFile={onFile} />
          <PhotoFile
            kind="file"
            kinds={KINDS}
            label={t(state.kind === "ready" ? "another" : "choose")}
            onFile={onFile}
          />
        </div>
      )}
      <div role="alert">
        <FieldError id="proof-error" error={state.kind === "failed" ? state.message : error} />
      </div>
    </fieldset>
  );
}

interface CertificateFormProps {
  restaurantId: string;
  first: CertificateDraft;
  title: string;
  onSent(all: OwnCertificates): void;
  onCancel(): void;
}

/** A certificate to send in. What is typed stays, whatever is wrong with it. */
export function CertificateForm({ restaurantId, first, title, onSent, onCancel }: CertificateFormProps) {
  const t = useTranslations("evidence.certificates");
  const heading = useRef<HTMLHeadingElement>(null);
  const listId = useId();
  const proof = useProof(restaurantId);
  const proofId = proof.state.kind === "ready" ? proof.state.id : null;
  const form = useDashboardForm<CertificateDraft, OwnCertificates>({
    empty: first,
    check(draft) {
      const forProof = t(proof.state.kind === "sending" ? "wait" : "missingProof");
      const choices = { subject: t("missingSubject"), value: t("missingValue") };
      return missingOf(draft, proofId, { ...choices, field: t("missing"), proof: forProof });
    },
    send(draft) {
      if (draft.value === null || proofId === null)
        throw new Error("`check` lets no incomplete certificate through");
      const body = bodyOf(draft, draft.value, proofId);
      const params = { id: restaurantId };
      return send(dietaryClaimsApi("POST /api/owner/restaurants/:id/certificates", { params, body }));
    },
    onSent,
  });
  const { draft, errors, isPending, refusal, change } = form;
  // The button that opened it may stand far above it.
  useEffect(() => heading.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const line = (field: "issuer" | "number", label: string, more: { mark?: string; hint?: string }) => (
    <Field field={field} label={label} error={errors[field]} {...more}>
      {({ className, ...input }) => (
        <input
          {...input}
          autoComplete="off"
          list={field === "issuer" ? listId : undefined}
          maxLength={MAX_CERTIFICATE_TEXT[field]}
          className={`${className} min-h-12 text-lg`}
          value={draft[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  );
  const day = (field: "issuedOn" | "expiresOn") => (
    <Field field={field} label={t(field)} error={errors[field]}>
      {({ className, ...input }) => (
        <input
          {...input}
          type="date"
          className={`${className} min-h-12 text-lg`}
          value={draft[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form ref={form.ref} onSubmit={save} noValidate aria-label={title} className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 text-lg font-bold">
        {title}
      </h3>
      <CoversSection draft={draft} errors={errors} onChange={change} />
      {line("issuer", t("issuer"), { hint: t("issuerHint") })}
      <datalist id={listId}>
        {suggestedIssuers(draft.subjects).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {line("number", t("numberLabel"), { mark: t("optional") })}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {day("issuedOn")}
        {day("expiresOn")}
      </div>
      <ProofField
        state={proof.state}
        error={errors.proofId}
        onFile={(file) => {
          form.clearErrors("proofId");
          void proof.choose(file);
        }}
        onStop={proof.stop}
      />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button kind="main" type="submit" size="xl" className="grow sm:grow-0 sm:px-8" disabled={isPending}>
          {t("send")}
        </Button>
        <Button size="lg" disabled={isPending} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** The file beside the form. `share`: how much of it is sent, from 0 to 1. */
type ProofState =
  | { kind: "none" }
  | { kind: "sending"; name: string; share: number }
  | { kind: "ready"; name: string; id: string }
  | { kind: "failed"; message: string };

/** Sends the file as soon as it is chosen: what is wrong with it is said while the rest is still being typed. */
function useProof(restaurantId: string) {
  const t = useTranslations("evidence.certificates");
  const [state, setState] = useState<ProofState>({ kind: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    running.current?.abort();
    if (file.size > MAX_PROOF_BYTES) return setState({ kind: "failed", message: t("tooBig") });
    const { name } = file;
    const control = new AbortController();
    running.current = control;
    setState({ kind: "sending", name, share: 0 });
    const onProgress = (share: number) => setState({ kind: "sending", name, share });
    try {
      const options = { onProgress, signal: control.signal };
      const { id } = await uploadFile(
        dietaryClaimsApi("POST /api/owner/restaurants/:id/certificate-proofs", {
          params: { id: restaurantId },
        }),
        file,
        options,
      );
      setState({ kind: "ready", name, id });
    } catch (error) {
      if (control.signal.aborted) return;
      const problem = error instanceof ApiError ? error.problem : null;
      const message = problem?.errors?.[0]?.message ?? problem?.detail ?? t("notSent");
      setState({ kind: "failed", message });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ kind: "none" });
  };
  return { state, choose, stop };
}

interface CoversSectionProps {
  draft: CertificateDraft;
  errors: DraftErrors;
  onChange(changes: Partial<CertificateDraft>): void;
}

/** What a certificate is about, and how much of the food. */
function CoversSection({ draft: { subjects, value }, errors, onChange }: CoversSectionProps) {
  const t = useTranslations("evidence.certificates");
  const food = useTranslations("food");
  return (
    <>
      <fieldset data-field="subjects" className="grid min-w-0 gap-2">
        <legend className="mb-2 font-medium">{t("subjects")}</legend>
        <div className="flex flex-wrap gap-2">
          {CERTIFICATE_SUBJECTS.map((subject) => (
            <Chip
              key={subject}
              type="checkbox"
              className="min-h-12"
              checked={subjects.includes(subject)}
              onChange={({ target }) =>
                onChange({
                  subjects: CERTIFICATE_SUBJECTS.filter((one) =>
                    one === subject ? target.checked : subjects.includes(one),
                  ),
                })
              }
            >
              {food(`claim.${subject}`)}
            </Chip>
          ))}
        </div>
        <FieldError id="subjects-error" error={errors.subjects} />
      </fieldset>
      <fieldset data-field="value" className="grid min-w-0 gap-2">
        <legend className="mb-2 font-medium">{t("value")}</legend>
        <div className="flex flex-wrap gap-2">
          {CERTIFICATE_VALUES.map((one) => (
            <Chip
              key={one}
              type="radio"
              name="certificate-value"
              className="min-h-12"
              checked={one === value}
              onChange={() => onChange({ value: one })}
            >
              {t(`valueOf.${one}`)}
            </Chip>
          ))}
        </div>
        <FieldError id="value-error" error={errors.value} />
      </fieldset>
    </>
  );
}
