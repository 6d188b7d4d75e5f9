import { CalendarDays, ChevronLeft, ChevronRight } from '../icons/index.ts';
import { useId } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { Button, DateInput, DatePicker as AriaDatePicker, DateSegment, Group } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { classes } from '../classes.ts';
import field from '../field/field.module.css';
import type { FieldTexts } from '../field/field.tsx';
import input from '../field/input.module.css';
import { Icon } from '../icon/icon.tsx';
import { AriaLocale } from '../overlays/aria-locale.tsx';
import styles from './date-picker.module.css';
import { readDate, writeDate, type DateGranularity } from './date-text.ts';
import { FieldHelp, FieldLabel } from './field-texts.tsx';
import { Floating } from '../overlays/floating.tsx';

interface DatePickerProps extends FieldTexts {
  /** `day`: `2026-11-21`. `minute`: an instant of ISO 8601, shown and typed in the user's time zone. */
  granularity?: DateGranularity;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Earliest and latest selectable date, in the format of `value`. Typed dates outside of them are marked as invalid. */
  min?: string;
  max?: string;
  /** Default: the user's. */
  timeZone?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A date, optionally with a time: typed part by part in the order of the user's language, or selected from a calendar. */
export function DatePicker({
  label,
  isLabelHidden,
  hint,
  error,
  granularity = 'day',
  value,
  onChange,
  min,
  max,
  timeZone,
  isDisabled,
  className,
}: DatePickerProps) {
  const id = useId();
  return (
    <AriaLocale>
      <AriaDatePicker
        id={id}
        granularity={granularity}
        hideTimeZone
        shouldForceLeadingZeros={granularity === 'minute'}
        value={readDate(value, granularity, timeZone)}
        onChange={(date) => onChange(writeDate(date, granularity, timeZone))}
        minValue={readDate(min ?? null, granularity, timeZone)}
        maxValue={readDate(max ?? null, granularity, timeZone)}
        isDisabled={isDisabled}
        isInvalid={error ? true : undefined}
        className={classes(field.field, className)}
      >
        <FieldLabel label={label} isLabelHidden={isLabelHidden} />
        <Group className={classes(input.input, styles.group)}>
          <DateInput className={styles.input}>
            {(segment) => <DateSegment segment={segment} className={styles.segment} />}
          </DateInput>
          <Button className={styles.open}>
            <Icon as={CalendarDays} size={16} />
          </Button>
        </Group>
        <FieldHelp hint={hint} error={error} />
        <Floating placement="bottom end">
          <Dialog className={styles.dialog}>
            <MonthCalendar />
          </Dialog>
        </Floating>
      </AriaDatePicker>
    </AriaLocale>
  );
}

/** A month to select a day from; rendered inside a `DatePicker`. */
function MonthCalendar() {
  return (
    <Calendar className={styles.calendar}>
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn}>
          <Icon as={ChevronLeft} mirrored />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={styles.turn}>
          <Icon as={ChevronRight} mirrored />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="narrow" className={styles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
