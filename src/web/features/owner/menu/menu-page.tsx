import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { GlossaryDish, MenuDocumentView } from "../../../../shared/contract/menu-document.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { getGlossary, getMenu } from "./menu-calls.ts";
import { MenuEditor } from "./menu-editor.tsx";
import { MenuLoading } from "./menu-loading.tsx";
import { ServiceMenu } from "./service-menu.tsx";

/** Where a restaurant writes its menu; staff say what is sold out. */
export default function MenuPage({ restaurant: { id, name, role } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("menu");
  const common = useTranslations("common");
  const { data, isError, refetch } = useQuery({
    queryKey: ["own-menu", id],
    queryFn: async ({ signal }): Promise<[MenuDocumentView, GlossaryDish[]]> =>
      Promise.all([getMenu(id, signal), getGlossary(signal)]),
    networkMode: "always",
    retry: false,
    // Read once per visit: what is being edited is not replaced under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useWhenBackOnline(() => {
    if (data === undefined) void refetch();
  });
  const isStaff = role === "staff";
  const Menu = isStaff ? ServiceMenu : MenuEditor;
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <div>
        <h1 className="text-2xl font-bold">
          <span lang="ja">{name}</span> <span className="font-normal text-soft">{t("title")}</span>
        </h1>
        <p className="mt-1 text-soft">{t(isStaff ? "leadStaff" : "lead")}</p>
      </div>
      {data && <Menu first={data[0]} glossary={data[1]} />}
      {!data && !isError && <MenuLoading />}
      {!data && isError && (
        <StateMessage title={t("failedTitle")} text={t("failedText")}>
          <Button kind="main" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </StateMessage>
      )}
    </div>
  );
}
