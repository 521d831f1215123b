import { useTranslations } from "use-intl";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { AddForm } from "./add-form.tsx";

/** A party at the door, or one that has called. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations("owner.add");
  return (
    <SideDialog title={t("title")} onClose={onClose}>
      <AddForm onDone={onClose} />
    </SideDialog>
  );
}
