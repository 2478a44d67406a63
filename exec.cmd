@rem Windows: the scripts in package.json begin with "exec", by which a POSIX shell hands its process, and so its signals, to Node.
@%*
