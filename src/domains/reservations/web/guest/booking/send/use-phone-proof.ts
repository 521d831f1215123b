import { useRef } from "react";
import type { PhoneCodeSent } from "#domains/reservations/contract/phone-codes.ts";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import type { Draft } from "../draft.ts";

/** A number as typed, and the country that it is dialled from. */
export type TypedPhone = Pick<Draft, "phone" | "country">;

/** A number that was proven by its code. */
export interface ProvenPhone {
  of: TypedPhone;
  /** E.164 */
  number: string;
  phoneProof: string;
  /** ISO 8601 */
  expiresAt: string;
}

/**
 * The proof of a number, for as long as this page is open: a time that was taken meanwhile needs no second code. After a
 * reload there is a new one.
 */
export function usePhoneProof() {
  const kept = useRef<ProvenPhone | null>(null);
  const sent = useRef<{ of: TypedPhone; code: PhoneCodeSent } | null>(null);
  /** What the booking says of a proven number; null where the draft has another one, or an email. */
  const proofOf = ({
    contact,
    phone,
    country,
  }: Draft): Pick<CreateReservationBody, "customerPhone" | "phoneProof"> | null => {
    const proven = kept.current;
    if (contact !== "phone" || proven === null || Date.parse(proven.expiresAt) <= Date.now()) return null;
    if (proven.of.phone !== phone || proven.of.country !== country) return null;
    return { customerPhone: proven.number, phoneProof: proven.phoneProof };
  };
  const keep = (proven: ProvenPhone) => {
    kept.current = proven;
    sent.current = null;
  };
  /** The code that was sent to a number and can still be typed in: who closes its dialog needs no second one. */
  const sentTo = ({ phone, country }: TypedPhone): PhoneCodeSent | null => {
    const last = sent.current;
    if (last === null || Date.parse(last.code.expiresAt) <= Date.now()) return null;
    return last.of.phone === phone && last.of.country === country ? last.code : null;
  };
  const keepSent = (of: TypedPhone, code: PhoneCodeSent) => {
    sent.current = { of, code };
  };
  const discard = () => {
    kept.current = null;
  };
  return { proofOf, keep, discard, sentTo, keepSent };
}
