import type { Language } from "#kernel/languages.ts";
import type { GoogleWallet } from "#platform/server/config/wallet.ts";
import { signedToken } from "#platform/server/http/outgoing/google-account.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ReservationRow } from "../../../store.ts";
import { type Fact, ticketFacts } from "../ticket-facts.ts";

const SAVE_URL = "https://pay.google.com/gp/v/save/";
const HOUR_MS = 3_600_000;

/**
 * A link that saves a booking in Google Wallet: a generic pass in a signed token (RFC 7519). Google leaves a pass that it
 * knows by this id as it is; changes are told apart (`update-pass.ts`). Google stores the pass: it says that there are dietary needs, and the ticket which ones.
 */
export function saveLink(
  row: ReservationRow,
  {
    google,
    id,
    publicUrl,
    language,
    now,
  }: { google: GoogleWallet; id: string; publicUrl: string; language: Language; now: Date },
): string {
  const classId = `${google.issuerId}.noren-table`;
  const shown = genericPass(row, { language, publicUrl });
  const claims = {
    iss: google.account,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(now.getTime() / 1_000),
    origins: [publicUrl],
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [{ id: `${google.issuerId}.${id}`, classId, state: "ACTIVE", ...shown }],
    },
  };
  return `${SAVE_URL}${signedToken(claims, google.key)}`;
}

/** What a pass shows, by the names of Google's `GenericObject`. */
export function genericPass(
  row: ReservationRow,
  { language, publicUrl }: { language: Language; publicUrl: string },
) {
  const facts = ticketFacts(row, language, publicUrl);
  const confirmation = translator(language, "confirmation");
  const text = (value: string) => ({ defaultValue: { language, value } });
  const lines = (id: string, { name, value }: Fact) => ({ id, header: name, body: value });
  const { code, when, party, address, japaneseAddress, phone, state, url } = facts;
  const japanese = translator("ja", "confirmation");
  return {
    cardTitle: text("Noren"),
    header: text(facts.restaurant),
    ...(facts.original !== null && { subheader: text(facts.original) }),
    hexBackgroundColor: "#0F1B33",
    barcode: { type: "QR_CODE", value: url, alternateText: code.value },
    validTimeInterval: {
      start: { date: row.createdAt.toISOString() },
      end: { date: new Date(row.endsAt.getTime() + HOUR_MS).toISOString() },
    },
    textModulesData: [
      lines("when", when),
      lines("party", party),
      ...(state === null ? [] : [{ id: "state", header: state, body: "" }]),
      ...(facts.hasNeeds
        ? [
            {
              id: "needs",
              header: `${japanese("staff.needs")} · ${confirmation("needs")}`,
              body: `${translator("ja", "wallet")("needsOnTicket")}\n${translator(language, "wallet")("needsOnTicket")}`,
            },
          ]
        : []),
      ...(address === null
        ? []
        : [
            lines("address", {
              ...address,
              value: [address.value, japaneseAddress].filter(Boolean).join("\n"),
            }),
          ]),
    ],
    linksModuleData: {
      uris: [
        { id: "ticket", uri: url, description: confirmation("meta.title", { code: code.value }) },
        ...(phone === null
          ? []
          : [
              {
                id: "phone",
                uri: `tel:${phone.replaceAll(/[^\d+]/g, "")}`,
                description: confirmation("actions.call"),
              },
            ]),
      ],
    },
  };
}
