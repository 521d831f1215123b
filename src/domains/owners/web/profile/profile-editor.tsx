import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { UndoIcon } from "#platform/web/ui/icons.tsx";
import type { ProfilePage } from "../../contract/restaurants.ts";
import { ConflictBox } from "./conflict-box.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileView } from "./profile-view.tsx";
import { useProfile } from "./use-profile.ts";

/** A profile to read, and to write. */
export function ProfileEditor({ first }: { first: ProfilePage }) {
  const t = useTranslations("house.profile");
  const state = useProfile(first);
  const { saved, draft, newer, news, isSaving } = state;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      {draft ? (
        <ProfileForm draft={draft} state={state} />
      ) : (
        <>
          <div role="status" className="empty:hidden">
            {news && (
              <p className="flex flex-wrap items-center gap-3 rounded-xl bg-good-bg px-4 py-2 font-medium text-good">
                {t(news)}
                {state.canUndo && (
                  <Button className="ml-auto" disabled={isSaving} onClick={() => void state.undo()}>
                    <UndoIcon /> {t("undo")}
                  </Button>
                )}
              </p>
            )}
          </div>
          {state.problem.message && (
            <p role="alert" className="rounded-xl bg-warn-bg p-3 text-warn">
              {state.problem.message}
            </p>
          )}
          <ProfileView profile={saved.profile} />
          <Button kind="main" className="min-h-12 w-full text-lg sm:w-fit sm:px-8" onClick={state.edit}>
            {t("edit")}
          </Button>
        </>
      )}
      {newer && (
        <ConflictBox
          draft={draft}
          newer={newer}
          isSaving={isSaving}
          onSave={(fields) => void state.save({ begun: newer, fields })}
          onLater={draft ? state.askLater : state.takeNewer}
        />
      )}
    </section>
  );
}
