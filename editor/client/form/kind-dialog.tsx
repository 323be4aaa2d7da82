import { Dialog } from "../dialog.tsx";
import type { Variant } from "./shape.ts";

export interface KindDialogProps {
  title: string;
  variants: Variant[];
  onChoose: (variant: Variant) => void;
  onClose: () => void;
}

export function KindDialog({ title, variants, onChoose, onClose }: KindDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="dialog-scroll options">
        {variants.map((variant) => (
          <li key={variant.label}>
            <button type="button" className="option" onClick={() => onChoose(variant)}>
              <strong>{variant.label}</strong>
              {variant.description && <span>{variant.description}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
