import { readFileSync } from "node:fs";
import { PKPass } from "passkit-generator";
import type { Language } from "#kernel/languages.ts";
import type { AppleWallet } from "#platform/server/config/wallet.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ReservationRow } from "../../../store.ts";
import { isGood, ticketFacts } from "../ticket-facts.ts";
import type { PassRow } from "./store.ts";

const HOUR_MS = 3_600_000;
/** Latecomers, and long evenings. */
const GOOD_FOR_MS = 6 * HOUR_MS;

interface PassSettings {
  apple: AppleWallet;
  publicUrl: string;
}

/** A booking as a signed pass. It opens nothing beyond the shared copy of the ticket. */
export function writePass(
  row: ReservationRow,
  pass: Pick<PassRow, "serial" | "token" | "language" | "erasedAt">,
  { apple, publicUrl }: PassSettings,
): Buffer {
  const { language, serial } = pass;
  const isErased = pass.erasedAt !== null;
  const facts = ticketFacts(row, language, publicUrl);
  const file = new PKPass(
    { ...imageFiles() },
    { signerCert: apple.certificate, signerKey: apple.key, wwdr: apple.wwdr },
    {
      formatVersion: 1,
      passTypeIdentifier: apple.passTypeId,
      teamIdentifier: apple.teamId,
      serialNumber: serial,
      organizationName: facts.restaurant,
      description: facts.description,
      logoText: facts.restaurant,
      ...COLOURS,
      voided: isErased || !isGood(row),
      // Devices report to https alone.
      ...(publicUrl.startsWith("https:") && {
        webServiceURL: `${publicUrl}/api/wallet/apple`,
        authenticationToken: pass.token,
      }),
    },
  );
  file.type = "eventTicket";
  file.setExpirationDate(new Date(row.endsAt.getTime() + GOOD_FOR_MS));
  file.primaryFields.push({ key: "restaurant", label: facts.original ?? "", value: facts.restaurant });
  file.secondaryFields.push({
    key: "when",
    label: facts.when.name,
    value: facts.when.value,
    changeMessage: "%@",
  });
  // What the guest said is gone, and the link with it.
  if (isErased) return file.getAsBuffer();
  file.setRelevantDate(row.startsAt);
  // What iOS reads since version 18.
  file.setRelevantDates([{ startDate: row.startsAt, endDate: row.endsAt }]);
  file.setLocations({ latitude: row.lat, longitude: row.lng });
  file.setBarcodes({
    format: "PKBarcodeFormatQR",
    message: facts.url,
    messageEncoding: "iso-8859-1",
    altText: facts.code.value,
  });
  file.headerFields.push({ key: "code", label: facts.code.name, value: facts.code.value });
  file.secondaryFields.push({ key: "party", label: facts.party.name, value: facts.party.value });
  if (facts.state !== null)
    file.auxiliaryFields.push({ key: "state", label: "", value: facts.state, changeMessage: "%@" });
  if (facts.address !== null)
    file.auxiliaryFields.push({ key: "address", label: facts.address.name, value: facts.address.value });
  file.backFields.push(...backFields(facts, language));
  return file.getAsBuffer();
}

/** What is on the back: the staff's part first, in full. */
function backFields(facts: ReturnType<typeof ticketFacts>, language: Language) {
  const t = translator(language, "confirmation");
  const { slip, hasNeeds, verify, japaneseAddress, phone, url } = facts;
  return [
    { key: "slip", label: slip.name, value: slip.value },
    ...(hasNeeds ? [{ key: "verify", label: t("needs"), value: verify }] : []),
    ...(facts.address === null
      ? []
      : [
          {
            key: "addresses",
            label: facts.address.name,
            value: [facts.address.value, japaneseAddress].filter((line) => line !== null).join("\n"),
          },
        ]),
    ...(phone === null ? [] : [{ key: "phone", label: t("actions.call"), value: phone }]),
    { key: "ticket", label: t("meta.title", { code: facts.code.value }), value: url },
  ];
}

const COLOURS = {
  backgroundColor: "rgb(15, 27, 51)",
  foregroundColor: "rgb(251, 248, 241)",
  labelColor: "rgb(220, 231, 247)",
} as const;

const ICONS = new URL("../../../../../../../public/icons/", import.meta.url);

/** Read once, when the first pass is written. */
let images: Record<string, Buffer> | null = null;

function imageFiles(): Record<string, Buffer> {
  images ??= Object.fromEntries(
    ["icon", "logo"].flatMap((name) =>
      [1, 2, 3].map((density) => [
        `${name}${density === 1 ? "" : `@${density}x`}.png`,
        readFileSync(new URL(`pass-${name}-${density}.png`, ICONS)),
      ]),
    ),
  );
  return images;
}
