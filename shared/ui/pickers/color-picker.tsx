import { ColorSwatch } from 'react-aria-components/ColorSwatch';
import { Button } from '../button/button.tsx';
import { ColorPanel, type ColorPanelProps } from './color-panel.tsx';
import styles from './color-picker.module.css';
import { PopoverTrigger } from '../overlays/popover-trigger.tsx';

interface ColorPickerProps extends ColorPanelProps {
  /** Names the selected colour. */
  label: string;
  isLabelHidden?: boolean;
}

/** A colour with a popover to select another. */
export function ColorPicker({ label, isLabelHidden = false, ...panel }: ColorPickerProps) {
  return (
    <PopoverTrigger
      label={label}
      trigger={
        <Button className={styles.button} aria-label={`${label}: ${panel.value}`}>
          <ColorSwatch color={panel.value} className={styles.swatch} aria-hidden />
          {!isLabelHidden && label}
        </Button>
      }
    >
      <ColorPanel {...panel} />
    </PopoverTrigger>
  );
}
