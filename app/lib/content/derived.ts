/** A value that is computed from a content, or from its words, once for each of them. */
export function derived<Source extends object, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const computed = new WeakMap<Source, { value: Value }>();
  return (source) => {
    const known = computed.get(source) ?? { value: compute(source) };
    computed.set(source, known);
    return known.value;
  };
}
