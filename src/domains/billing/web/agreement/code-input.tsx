import type { InputProps } from "#platform/web/form/field.tsx";

interface CodeInputProps {
  input: InputProps;
  name?: string;
  placeholder?: string;
  maxLength: number;
  code: string;
  onChange(code: string): void;
}

/** Trial or coupon code, shown in capitals while typing. */
export function CodeInput({ input: { className, ...input }, code, onChange, ...rest }: CodeInputProps) {
  return (
    <input
      {...input}
      {...rest}
      className={`${className} font-mono uppercase`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={code}
      onChange={({ target }) => onChange(target.value.toUpperCase())}
    />
  );
}
