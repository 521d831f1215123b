import { useTranslations } from "use-intl";
import { useFavourite } from "#domains/accounts/web/favourites.ts";
import { HeartIcon } from "#platform/web/ui/icons.tsx";

/** Saves a restaurant on this device, or takes it away again. */
export function FavouriteButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations("discovery.card");
  const [isSaved, toggle] = useFavourite(id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t("save", { name })}
      title={isSaved ? t("saved") : t("saveShort")}
      onClick={toggle}
      className="absolute -top-2.5 -right-2.5 grid size-11 place-items-center rounded-full text-faint hover:text-warn aria-pressed:text-warn"
    >
      <HeartIcon className={`size-5 ${isSaved ? "fill-current" : ""}`} />
    </button>
  );
}
