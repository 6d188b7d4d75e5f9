import { ChevronLeft, ChevronRight } from '../icons/index.ts';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { Icon } from '../icon/icon.tsx';
import styles from './month-calendar.module.css';

/** A month to select a day from; rendered inside a `DatePicker`. */
export function MonthCalendar() {
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
