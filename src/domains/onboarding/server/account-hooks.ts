import { type AccountDataProvider, emailsOf, emailVerified } from "#domains/accounts/server/public.ts";
import { insertMember, setAcceptedOf } from "#domains/staff/server/public.ts";
import { onEvent, type Subscriber } from "#platform/server/events/event-type.ts";
import { applicationsOf, ownerlessOf } from "./store.ts";

/** Account events handled by onboarding. */
export function applicationSubscribers(): Subscriber[] {
  return [
    // An approved applicant who signs up with the application's verified address becomes owner without the invitation
    // link.
    onEvent(emailVerified, "owners.admit-applicant", async (tx, { accountId }, now) => {
      const [email] = await emailsOf(tx, [accountId]);
      if (email === undefined) return;
      for (const restaurantId of await ownerlessOf(tx, email)) {
        await insertMember(tx, { restaurantId, accountId, role: "owner" }, now);
        await setAcceptedOf(tx, { restaurantId, email, accountId }, now);
      }
    }),
  ];
}

/** An account's applications, without their access keys. */
export const applicationsProvider: AccountDataProvider = {
  name: "applications",
  exportOf: async (db, accountId) => {
    const rows = await applicationsOf(db, accountId);
    return rows.map(
      ({ manageKey: _own, paymentPath: _card, nameKey: _name, phoneKey: _phone, ...known }) => known,
    );
  },
};
