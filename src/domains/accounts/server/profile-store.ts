import { toDietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { distinctOtherNeeds } from "#domains/dietary/other-needs.ts";
import { readWords } from "#domains/dietary/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { toAlertSettings } from "../alert-settings.ts";
import type { ChangeProfile, ProfileView } from "../contract/accounts.ts";
import type { SessionUserId } from "./policy.ts";

interface ProfileRow {
  language: Language;
  dietary: unknown;
  alerts: unknown;
}

export async function profileOf(db: Queryable, accountId: SessionUserId): Promise<ProfileView | null> {
  const [row] = await db.query<ProfileRow>(
    "SELECT language, dietary, alerts FROM profiles WHERE account_id = $1",
    [accountId],
  );
  return row ? profile(row) : null;
}

/** Updates the given fields; null if the account no longer exists. */
export async function changeProfile(
  db: Queryable,
  accountId: SessionUserId,
  { language, dietary, alerts }: ChangeProfile,
): Promise<ProfileView | null> {
  const [row] = await db.query<ProfileRow>(
    `UPDATE profiles SET language = COALESCE($2, language), dietary = dietary || COALESCE($3::jsonb, '{}'),
      alerts = CASE WHEN $4::boolean THEN $5::jsonb ELSE alerts END
     WHERE account_id = $1 RETURNING language, dietary, alerts`,
    [
      accountId,
      language ?? null,
      dietary ? JSON.stringify(storedDietary(dietary)) : null,
      alerts !== undefined,
      alerts ? JSON.stringify(toAlertSettings(alerts)) : null,
    ],
  );
  return row ? profile(row) : null;
}

/** Other needs are stored as text; if omitted, the stored ones stay. */
function storedDietary({ otherNeeds, ...dietary }: NonNullable<ChangeProfile["dietary"]>) {
  const { diets, allergens } = toDietaryProfile(dietary);
  return { diets, allergens, ...(otherNeeds && { otherNeeds: distinctOtherNeeds(otherNeeds) }) };
}

function profile({ language, dietary, alerts }: ProfileRow): ProfileView {
  const known = toDietaryProfile(dietary);
  return {
    language,
    dietary: { ...known, otherNeeds: readWords(known.otherNeeds, language) },
    alerts: alerts === null ? null : toAlertSettings(alerts),
  };
}
