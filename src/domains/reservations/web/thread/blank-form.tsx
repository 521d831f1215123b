import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { fitsBlank, type PhraseBlank, rangeOf } from "../../thread-phrases.ts";

const MINUTES = ["5", "10", "15", "20", "30", "45", "60"];

interface BlankFormProps {
  blank: PhraseBlank;
  /** What a time begins with: that of the booking. */
  time: string;
  onFill(value: string): void;
  onClose(): void;
}

/** Asks for the one thing that a phrase still needs: a number out of a list, or a time. */
export function BlankForm({ blank, time, onFill, onClose }: BlankFormProps) {
  const t = useTranslations("thread");
  const id = useId();
  const choices = choicesOf(blank);
  const [value, setValue] = useState(blank === "time" ? time : blank === "minutes" ? "15" : "1");
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const fill = (event: FormEvent) => {
    event.preventDefault();
    if (fitsBlank(blank, value)) onFill(value);
  };
  const input = {
    ...{ id, value, ref: field, required: true },
    className: "min-h-12 min-w-28 rounded-xl border border-line bg-card px-3 text-lg tabular text-ink",
  };
  return (
    <form onSubmit={fill} className="grid gap-2 rounded-xl border-2 border-ai-600 p-3">
      <label htmlFor={id} className="font-semibold">
        {t(`fill.${blank}`)}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {choices === null ? (
          <input {...input} type="time" onChange={(event) => setValue(event.target.value)} />
        ) : (
          <select {...input} onChange={(event) => setValue(event.target.value)}>
            {choices.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
        <Button type="submit" kind="main" className="min-h-12">
          {t("send")}
        </Button>
        <Button className="min-h-12" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Null for a time, which has its own field. */
function choicesOf(blank: PhraseBlank): readonly string[] | null {
  if (blank === "minutes") return MINUTES;
  const range = rangeOf(blank);
  return range && Array.from({ length: range.to - range.from + 1 }, (_, at) => String(range.from + at));
}
