import { choicesWith } from "../model/choices.ts";
import { ChoiceField } from "./choice-field.tsx";

interface NumberChoiceProps {
  path: string;
  label: string;
  value: number;
  usual: readonly number[];
  /** A choice in words: "Until 2 hours before". */
  say(value: number): string;
  onChange(value: number): void;
}

/** A number in words, out of the usual ones; the one in force stays a choice. */
export function NumberChoice({ usual, value, say, ...rest }: NumberChoiceProps) {
  const choices = choicesWith(usual, value).map((one) => ({ value: one, text: say(one) }));
  return <ChoiceField {...rest} value={value} choices={choices} />;
}
