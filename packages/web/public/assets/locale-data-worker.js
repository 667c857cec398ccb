// Browsers cache this file for a year: rename it when it changes.
// Chromium loads locale data on the first use of Intl, once for all threads of a process.
new Intl.DateTimeFormat('en-US', { hour: 'numeric' }).format(0)
new Intl.NumberFormat('en-US').format(0)
close()
