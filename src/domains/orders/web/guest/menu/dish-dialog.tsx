import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import type { MenuDish, MenuSection } from "#domains/menus/contract/menu.ts";
import { DishConflict, DishContents } from "#domains/menus/web/dish/dish-contents.tsx";
import { OpenDishPicture } from "#domains/menus/web/dish/dish-picture.tsx";
import type { BasketLine } from "#domains/orders/contract/baskets.ts";
import { MAX_QUANTITY, ORDER_PHRASES, type OrderPhrase } from "#domains/orders/order-constants.ts";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";
import { money } from "#kernel/money.ts";
import { Chip, Stepper } from "#platform/web/form/controls.tsx";
import { Field, focusFirst } from "#platform/web/form/field.tsx";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import type { SavedLine } from "../basket/basket.ts";
import { unitPrice } from "../basket/use-prices.ts";
import {
  type Choices,
  missingOptions,
  OptionFields,
  toChoices,
  toOptions,
  VariantField,
} from "./choice-fields.tsx";

const MAX_NOTE = 200;

interface Wishes {
  phrases: OrderPhrase[];
  note: string;
}

/** Requests to the kitchen: predefined phrases, which it reads in Japanese, and a note. Collapsed while empty. */
function WishFields({ wishes, onChange }: { wishes: Wishes; onChange(wishes: Wishes): void }) {
  const t = useTranslations("ordering");
  const { language } = usePage();
  const { phrases, note } = wishes;
  const [startsOpen] = useState(phrases.length > 0 || note !== "");
  const toggle = (phrase: OrderPhrase) =>
    onChange({
      note,
      phrases: ORDER_PHRASES.filter((one) => phrases.includes(one) !== (one === phrase)),
    });
  return (
    <details open={startsOpen} className="group rounded-xl border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium">
        {t("choice.wishes")}
        <span aria-hidden="true" className="text-xl text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <p className="text-sm text-soft">{t("choice.wishesHint")}</p>
        <div className="flex flex-wrap gap-2">
          {ORDER_PHRASES.map((phrase) => (
            <Chip
              key={phrase}
              type="checkbox"
              name="phrase"
              value={phrase}
              checked={phrases.includes(phrase)}
              className="flex-col gap-0"
              onChange={() => toggle(phrase)}
            >
              {t(`phrase.${phrase}`)}
              {language !== "ja" && (
                <span lang="ja" className="text-xs font-normal">
                  {t(`staff.phrase.${phrase}`)}
                </span>
              )}
            </Chip>
          ))}
        </div>
        <Field
          field="note"
          label={t("choice.note")}
          mark={t("who.optional")}
          hint={t("choice.noteHint")}
          error={undefined}
        >
          {({ className, ...input }) => (
            <textarea
              {...input}
              className={`${className} min-h-20`}
              maxLength={MAX_NOTE}
              value={note}
              onChange={(event) => onChange({ phrases, note: event.target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

interface DishDialogProps {
  dish: MenuDish;
  section: MenuSection;
  sale: SaleKind;
  /** The basket line being edited; without one, the dish is added. */
  line?: SavedLine;
  onPut(line: SavedLine): void;
  onClose(): void;
}

/** Configures a dish before it is added to the basket, or a line of the basket. */
export function DishDialog({ dish, section, sale, line, onPut, onClose }: DishDialogProps) {
  const before = line?.wanted;
  const t = useTranslations("ordering.choice");
  const { language } = usePage();
  const { profile } = useDietaryProfile();
  const price = useMoney();
  const body = useRef<HTMLDivElement>(null);
  const sold = dish.variants.filter(({ prices }) => (sale === "eat-in" ? prices.eatIn : prices.takeOut));
  const [variantId, setVariantId] = useState(
    () => (sold.find(({ id }) => id === before?.variantId) ?? sold[0])?.id ?? null,
  );
  const [choices, setChoices] = useState<Choices>(() => toChoices(dish, before?.options ?? []));
  const [quantity, setQuantity] = useState(before?.quantity ?? 1);
  const [wishes, setWishes] = useState<Wishes>(() => ({
    phrases: before?.phrases ?? [],
    note: before?.note ?? "",
  }));
  const [asksFor, setAsksFor] = useState<readonly string[]>([]);
  const { name, beside } = bothNames(dish.name, dish.nameTranslations, language);

  const wanted: BasketLine = {
    dishId: dish.id,
    variantId,
    options: toOptions(choices),
    quantity,
    phrases: wishes.phrases,
    note: wishes.note.trim() || null,
  };
  // Without minimum counts, so that an incomplete choice can be priced as well.
  const undemanding = { ...dish, options: dish.options.map((option) => ({ ...option, min: 0 })) };
  const menu = { restaurantId: "", zone: "", sections: [{ ...section, dishes: [undemanding] }] };
  const unitYen = unitPrice(menu, wanted, sale) ?? 0;
  const chosen = dish.options.flatMap(({ id, choices: all }) =>
    all.filter((choice) => choices[id]?.includes(choice.id)),
  );
  const asChosen = { ...dish, contains: [...dish.contains, ...chosen.flatMap(({ contains }) => contains)] };

  const put = (close: () => void) => {
    const missing = missingOptions(dish, choices);
    setAsksFor(missing);
    if (missing.length > 0)
      return focusFirst(body.current, Object.fromEntries(missing.map((id) => [id, true])));
    onPut({ wanted, unitYen, name: dish.name, nameTranslations: dish.nameTranslations });
    close();
  };
  return (
    <AskDialog title={name.text} onClose={onClose}>
      {(close) => (
        <div ref={body} className="grid min-w-0 gap-5">
          {beside && (
            <p lang={beside.lang} className="-mt-3 text-soft">
              {beside.text}
            </p>
          )}
          <div className={dish.photo === null ? "flex gap-3" : "grid gap-5"}>
            <OpenDishPicture dish={dish} />
            <div className="grid min-w-0 grow content-start gap-2">
              <DishConflict dish={asChosen} profile={profile} />
              <DishContents dish={asChosen} />
            </div>
          </div>
          {sold.length > 0 && (
            <VariantField variants={sold} sale={sale} chosen={variantId} onChoose={setVariantId} />
          )}
          <OptionFields options={dish.options} choices={choices} missing={asksFor} onChange={setChoices} />
          <div className="grid gap-2">
            <p className="font-medium">{t("quantity")}</p>
            <Stepper
              label={t("quantity")}
              value={quantity}
              min={1}
              max={MAX_QUANTITY}
              text={String(quantity)}
              lessLabel={t("less")}
              moreLabel={t("more")}
              isNarrow
              onChange={setQuantity}
            />
          </div>
          <WishFields wishes={wishes} onChange={setWishes} />
          <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-2 border-t border-line bg-card px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
            <CloseButton onClick={close} />
            <Button kind="call" className="min-w-0 flex-1" onClick={() => put(close)}>
              {t(line ? "save" : "put", { price: price(money(unitYen * quantity, "JPY")) })}
            </Button>
          </div>
        </div>
      )}
    </AskDialog>
  );
}

function CloseButton({ onClick }: { onClick(): void }) {
  const t = useTranslations("common");
  return <Button onClick={onClick}>{t("close")}</Button>;
}
