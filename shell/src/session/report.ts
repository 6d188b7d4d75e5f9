/** How the shell's services tell what is not shown to anybody: a sentence for whoever reads the log, and what caused it. */
export type Report = (problem: string, cause?: unknown) => void;
